/** What a painted card shows of a course. */
interface Course {
  id: string;
  name: string;
  imageUrl?: string | null;
}

/** The courses of a list's answer, of whichever list it is; undefined where it is none. */
export function coursesOf(body: unknown): Course[] | undefined {
  const { data } = (body ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) return undefined;
  const courses = data.map((each: { objective?: Course } & Course) => each?.objective ?? each);
  return courses.every((course) => typeof course?.id === 'string' && typeof course.name === 'string')
    ? courses
    : undefined;
}

/** The address of a picture, where it is the platform's. */
function pictureOf({ imageUrl }: Course, base: string): string | undefined {
  if (!imageUrl || !URL.canParse(imageUrl, base)) return undefined;
  const { href, origin } = new URL(imageUrl, base);
  return origin === new URL(base).origin ? href : undefined;
}

/** Pictures on the first screen of most windows; each takes time from the code that is on its way. */
const PICTURES = 4;

function picture(src: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = '';
  image.src = src;
  return image;
}

/**
 * Names and pictures of the first courses in the cards that were painted as a skeleton, before the code of the list is here.
 * @param base absolute URL of the platform
 * @param href where the name leads; without, it is a text
 */
export function fillCards(root: ShadowRoot, courses: readonly Course[], base: string, href?: (id: string) => string) {
  root.querySelectorAll('.skeleton .cards > div').forEach((place, index) => {
    const [cover, line] = place.children;
    const course = courses[index];
    if (!course) return place.remove();
    const src = index < PICTURES && pictureOf(course, base);
    if (src) cover?.append(picture(src));
    const name = document.createElement('h2');
    const text = document.createElement('bdi');
    text.textContent = course.name;
    const link = href && document.createElement('a');
    if (link) link.href = href(course.id);
    name.append(link ?? text);
    link?.append(text);
    line?.replaceWith(name);
  });
}
