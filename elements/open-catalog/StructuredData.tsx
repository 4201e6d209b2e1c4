import { useEffect } from 'react';
import type { ListedPublic } from '../../src/contract/public-paths';
import { publicCoursePath } from '../../src/portal/open-catalog-paths';
import { PORTAL } from '../../src/portal/portal-paths';
import { courseData, courseListData, structuredDataText } from '../../src/lists/rules/structured-data';
import { useFileUrl } from '../../src/ui/file-url';
import { useLearn } from '../../src/ui/learn-context';

/** Id of the script in pages rendered on a server. The element replaces it. */
const OF_SERVER = 'learn-structured-data';

interface Policy {
  createScript(text: string): string;
}
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** Trusted Types applies to every script, also to data. When the page's policy does not allow our type, the plain text is used. */
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
  /** The course of the page, or the courses of the list. */
  courses: ListedPublic | readonly ListedPublic[];
  domain: string | undefined;
}

/**
 * Describes the shown courses for search engines, in a script with data in the page's head while they are shown. The script never
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
