import { createHash } from 'node:crypto';

const SIZE = 240;
const CENTRE = SIZE / 2;
const STAR = 'M120 78l12.9 26.2 28.9 4.2-20.9 20.4 4.9 28.8-25.8-13.6-25.8 13.6 4.9-28.8-20.9-20.4 28.9-4.2z';

/**
 * Draws the badge of a template as SVG: a rosette of circles around a star. The template's id decides the number and width of the
 * circles, so that each template has its own badge, which never changes.
 */
export function drawBadge(templateId: string): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(templateId).digest();
  const petals = 12 + (first % 7) * 2;
  const orbit = 34 + (second % 5) * 4;
  const radius = 112 - orbit;
  const hue = 200 + (third % 12) * 10;
  const colour = `hsl(${hue} 55% 42%)`;
  const circles = Array.from({ length: petals }, (_, petal) => {
    const angle = (petal / petals) * 2 * Math.PI;
    const [x, y] = [CENTRE + orbit * Math.cos(angle), CENTRE + orbit * Math.sin(angle)];
    return `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${radius}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><circle cx="${CENTRE}" cy="${CENTRE}" r="118" fill="#fbfaf6"/><g fill="none" stroke="${colour}" stroke-opacity=".5" stroke-width="1.2">${circles.join('')}</g><circle cx="${CENTRE}" cy="${CENTRE}" r="60" fill="${colour}"/><path d="${STAR}" fill="#fbfaf6"/></svg>`;
}
