// What each decision asks, by its id.

export const QUESTIONS: { readonly [id: string]: string } = {
  setup: "Set-up: take a unit in hand to place it within its area, or finish",
  command: "Command Phase: reinforcements may come or be held back, and leaders who return join their troops",
  declareCharges:
    "Charge Phase: declare all cavalry that will charge now, one after the other. Each must ride, and routs if it finds nobody",
  chooseCharge: "The charges are declared. Which of them rides next?",
  ride: "Your cavalry charges: straight ahead, and it may turn by one hexside as it comes in. Where to next?",
  leaderRides: "Some of the stack cannot follow any further. Does the leader ride on with the others?",
  chargeFormation: "The charge has come into its first hex: here, and only here, it may change formation",
  declareTarget:
    "Enemies are close ahead. Which of these hexes is the target? Those ridden past now stay safe",
  switchTarget: "In its pursuit your cavalry has come upon others. Does it turn against them?",
  evade: "Cavalry rides at these skirmishers. Where do they fall back to? If they stay they are ridden down",
  reactToCharge: "Enemy cavalry charges within reach of yours. Which regiment tries to ride out and meet it?",
  rideToMeet: "Your cavalry rides to meet the charge. Into which hex, and facing where?",
  meetReactor: "Enemy cavalry has come out to meet the charge. Whom does it run into?",
  formSquare:
    "Enemy cavalry is close. Which infantry tries to close its ranks? It can do so once in this phase",
  recalled: "The charge has heard the recall. Does it halt here, or go on?",
  opportunityCharge: "The enemy marches within reach of your cavalry. Which regiment tries to fall upon him?",
  contactHex: "Your cavalry falls upon the enemy on the march. From which hex?",
  movement:
    "Movement Phase: take a unit, a stack or a leader in hand to move it, bring reinforcements in, or finish",
  move: "Where do they go? They may march, turn, change formation or stop here",
  emerge: "They come out into the open. In which formation?",
  forceMarch: "Force march: move the units of the division; when you are done, one roll tries them all",
  opportunityFire: "The enemy is on the move in front of your troops. Do they fire?",
  defensiveFire: "Defensive Fire: your troops fire at enemies right in front of them",
  offensiveFire: "Offensive Fire: choose targets and who fires at them",
  aim: "Who joins in this fire?",
  melee:
    "Assaults: choose a hex in front of your troops and who assaults it. Charges in contact must be fought out",
  gather: "Who takes part in this assault? Declare it when all are named",
  retreatBefore: "An assault is coming. This unit may retreat before it, or stay and fight",
  follow: "The enemy has fallen back before your assault. Do your troops take his hex?",
  onward: "Your troops have followed the enemy. Do they assault again?",
  lead: "The melee is about to be fought. Which leader puts himself at the head?",
  spare: "Which cavalry holds back to spare its horses? It fights with a third of its value",
  advance: "The enemy has left the hex. Who advances into it, and facing where?",
  recovery:
    "Recovery Phase: every disordered or routed unit tries to rally once. Who fails runs on. Which is next?",
  takeLoss: "The melee has cost increments. Which of the units that fought takes the next loss?",
  closeUp: "The unit is too small now to fill two hexes. In which of them does it close up?",
  flee: "They run, by the shortest and easiest way home that never nears the enemy. Some ways are equally good: which?",
  leadersAlong: "The troops around them run. Which leaders go with them, and which stay?",
  deploy: "Where in its area does it stand, and how?",
  offerHonors: "The French are nearly beaten. Do you offer them the Honors of War?",
  acceptHonors:
    "The Coalition offers the Honors of War: lay down the fight now and march away with a share of what is left?",
  nightMove: "Night: this unit is too near the enemy and withdraws. Where to?",
  nightYield: "Night: the dice say that your troops give way. Where does this unit go?",
  nightArrival: "Night: fresh troops come up. Where do they join their corps?",
  redeploy: "Night: which division changes place behind your front line?",
  nightPlace: "Night: where does this unit of the division go?",
  nightForm: "Night: how does it stand there?",
  nightRecovery: "Night: stragglers return. Which unit gets an increment back?",
};
