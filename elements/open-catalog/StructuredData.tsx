import { useEffect } from 'react';
import type { PublicObjective } from '../../src/domain/entities';
import { publicCoursePath } from '../../src/domain/open-catalog-paths';
import { PORTAL } from '../../src/domain/portal-paths';
import { courseData, courseListData, structuredDataText } from '../../src/domain/structured-data';
import { useFileUrl } from '../../src/ui/file-url';
import { useLearn } from '../../src/ui/learn-context';

/** Id of the script that a page made on a server has for the same courses. The element's own takes its place. */
const OF_SERVER = 'learn-structured-data';

interface Policy {
  createScript(text: string): string;
}
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** Trusted Types asks for every script, whether it runs or not. A page whose policy does not name ours gets the text as it is. */
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
 * Tells search engines what is shown, in a script of data in the page's head for as long as it is shown. The script never
 * runs, so a policy without inline scripts allows it.
 */
export default function StructuredData({ courses, domain }: Props) {
  const { platform, href } = useLearn();
  const fileUrl = useFileUrl();
  const home = platform.client.url('/');
  const publisher = {
    name: new URL(home).host,
    home,
    idOf: (id: string) => platform.client.url(PORTAL + publicCoursePath(id, domain)),
    pageOf: (id: string) => href(publicCoursePath(id, domain)),
    fileUrl,
  };
  const data = 'id' in courses ? courseData(courses, publisher) : courseListData(courses, publisher);
  const text = structuredDataText(data);

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
