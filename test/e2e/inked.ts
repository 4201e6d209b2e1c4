import type { Locator } from '@playwright/test';

/** Whether a canvas has dark pixels: a page of a PDF that is not drawn is white or transparent. */
export const inked = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 90 && data[at + 3]! > 200) dark++;
    return dark > 500;
  });
