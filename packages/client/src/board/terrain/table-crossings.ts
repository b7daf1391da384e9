// Where water is crossed on a table: bridges of stone, bridges of boats, fords and ferries.

import type { TableBoard } from "@grognard/scene";
import type { Brush, Mark } from "./mark.ts";
import { around } from "./shapes.ts";

type Crossing = TableBoard["crossings"][number];

/** Drawn around 0,0 with its length up and down. */
export function crossingMark({ at, facing, length, width, look }: Crossing): Mark {
  return {
    box: around(at, Math.hypot(length, width) / 2 + 8),
    draw: (brush) => {
      const { ctx } = brush;
      ctx.save();
      ctx.translate(at.x, at.y);
      ctx.rotate((facing * Math.PI) / 180);
      DRAW[look](brush, length, width);
      ctx.restore();
    },
  };
}

const DRAW: { readonly [look in Crossing["look"]]: (brush: Brush, long: number, wide: number) => void } = {
  bridge({ ctx, palette, scale }, long, wide) {
    ctx.fillStyle = palette.shadow;
    ctx.fillRect(-wide / 2 + 3, -long / 2 + 2, wide, long);
    ctx.fillStyle = palette.stone;
    ctx.fillRect(-wide / 2, -long / 2, wide, long);
    ctx.strokeStyle = palette.stoneInk;
    ctx.lineWidth = Math.max(2, 0.9 / scale);
    ctx.beginPath();
    for (const side of [-1, 1]) {
      const x = (side * wide) / 2;
      ctx.moveTo(x + side * 4, -long / 2 - 4);
      ctx.lineTo(x, -long / 2);
      ctx.lineTo(x, long / 2);
      ctx.lineTo(x + side * 4, long / 2 + 4);
    }
    ctx.stroke();
  },

  pontoon({ ctx, palette, scale }, long, wide) {
    ctx.fillStyle = palette.work;
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = Math.max(1, 0.5 / scale);
    const boats = Math.max(2, Math.round(long / 14));
    for (let k = 0; k < boats; k++) {
      ctx.beginPath();
      ctx.ellipse(0, ((k + 0.5) / boats - 0.5) * long, wide * 0.75, 4, 0, 0, Math.PI * 2);
      ctx.fill();
      ctx.stroke();
    }
    ctx.fillStyle = palette.earth;
    ctx.fillRect(-wide / 2, -long / 2, wide, long);
    ctx.strokeRect(-wide / 2, -long / 2, wide, long);
    ctx.beginPath();
    for (let y = -long / 2 + 4; y < long / 2; y += 4) {
      ctx.moveTo(-wide / 2, y);
      ctx.lineTo(wide / 2, y);
    }
    ctx.globalAlpha = 0.4;
    ctx.stroke();
    ctx.globalAlpha = 1;
  },

  /** A boat on its rope, between two landing stages. */
  ferry({ ctx, palette, scale }, long, wide) {
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = Math.max(1, 0.5 / scale);
    ctx.setLineDash([6, 4]);
    ctx.beginPath();
    ctx.moveTo(0, -long / 2);
    ctx.lineTo(0, long / 2);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.fillStyle = palette.earth;
    for (const bank of [-1, 1]) {
      const y = (bank * long) / 2;
      ctx.fillRect(-wide / 4, y - 8, wide / 2, 16);
      ctx.strokeRect(-wide / 4, y - 8, wide / 2, 16);
    }
    ctx.fillStyle = palette.work;
    ctx.beginPath();
    ctx.ellipse(0, 0, wide / 5, long / 4, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.stroke();
  },

  /** Shallow water with stones. */
  ford({ ctx, palette, scale }, long, wide) {
    ctx.globalAlpha = 0.55;
    ctx.fillStyle = palette.earth;
    ctx.fillRect(-wide / 2, -long / 2, wide, long);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = palette.bank;
    ctx.lineWidth = Math.max(1.4, 0.7 / scale);
    ctx.setLineDash([4, 4]);
    ctx.strokeRect(-wide / 2, -long / 2, wide, long);
    ctx.setLineDash([]);
    ctx.fillStyle = palette.stoneInk;
    ctx.beginPath();
    for (let y = -long / 2 + 5; y < long / 2; y += 8)
      for (let x = -wide / 2 + 6; x < wide / 2; x += 12) {
        ctx.moveTo(x + 1.6, y);
        ctx.arc(x, y, 1.6, 0, Math.PI * 2);
      }
    ctx.fill();
  },
};
