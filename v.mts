import { createCanvas } from '@napi-rs/canvas'; import { writeFileSync } from 'node:fs';
import { fontsOf } from './demo/platform/certificates/fonts';
const c = createCanvas(700, 500), x = c.getContext('2d'); x.fillStyle='#fff'; x.fillRect(0,0,700,500); x.fillStyle='#000';
let y = 60; const t = '山田太郎 Ada สมชาย अआ Ληω';
for (const w of [400, 500, 600]) for (const set of [false, true]) { x.font = `${w} 40px ${fontsOf(t,'ja').families}`; if (set) (x as any).fontVariationSettings = `'wght' ${w}`; else (x as any).fontVariationSettings = 'normal'; x.fillText(t, 10, y); y += 65; }
writeFileSync('/tmp/v.png', c.toBuffer('image/png'));
