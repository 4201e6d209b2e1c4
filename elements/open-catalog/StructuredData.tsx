import { useEffect } from 'react';
import type { PublicObjective } from '../../src/domain/entities';
import { toJson } from '../../src/domain/json';
import { publicCoursePath } from '../../src/domain/open-catalog-paths';
import { useLearn } from '../../src/ui/learn-context';

/** What a page that was made on the server already says of the same courses: from now on the element says it. */
const OF_SERVER = 'learn-structured-data';

interface Policy {
  createScript(text: string): string;
}
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** Trusted Types asks for every script, run or not. A host that names its policies and leaves ours out gets the text as it is. */
function trusted(text: string): string {
  try {
    policy ??= (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('learn-data', {
      createScript: (made) => made,
    });
  } catch {
    policy = { createScript: (made) => made };
  }
  return policy?.createScript(text) ?? text;
}

interface Props {
  /** One course of its own page, or the list. */
  courses: PublicObjective | readonly PublicObjective[];
  domain: string | undefined;
}

/**
 * Tells search engines what is shown (schema.org Course, ItemList), as a data block in the page's head for as long as it
 * is shown. It is text in a script that never runs: a policy without inline scripts lets it be.
 */
export default function StructuredData({ courses, domain }: Props) {
  const { platform, href } = useLearn();
  const home = platform.client.url('/');
  const provider = { '@type': 'Organization', name: new URL(home).host, url: home };
  const about = ({ id, name, description, code, imageUrl, duration }: PublicObjective) => ({
    '@type': 'Course',
    '@id': platform.client.url(`/learn${publicCoursePath(id, domain)}`),
    url: href(publicCoursePath(id, domain)),
    name,
    description,
    courseCode: code,
    provider,
    ...(imageUrl ? { image: platform.client.url(imageUrl) } : {}),
    ...(duration
      ? { hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${duration}M` } }
      : {}),
  });
  const item = (course: PublicObjective, index: number) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: about(course),
  });
  const said = 'id' in courses ? about(courses) : { '@type': 'ItemList', itemListElement: courses.map(item) };
  const text = toJson({ '@context': 'https://schema.org', ...said });

  useEffect(() => {
    document.getElementById(OF_SERVER)?.remove();
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.text = trusted(text);
    document.head.append(script);
    return () => script.remove();
  }, [text]);
  return null;
}
