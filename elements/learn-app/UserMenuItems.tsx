import { useEffect } from 'react';
import type { User } from '../../src/contract/users';
import { LanguageItems } from './LanguageItems';
import { UserItems } from './UserItems';

/** What the user menu shows; `entries again` after the languages were left. */
export type MenuPart = 'entries' | 'languages' | 'entries again';

interface Props {
  user: User | undefined;
  name: string | undefined;
  part: MenuPart;
  onPart: (part: MenuPart) => void;
}

/** The content of the user menu; it is mounted again each time the menu opens. */
export default function UserMenuItems({ user, name, part, onPart }: Props) {
  useEffect(() => () => onPart('entries'), [onPart]);
  return part === 'languages' ? (
    <LanguageItems onBack={() => onPart('entries again')} />
  ) : (
    <UserItems user={user} name={name} onLanguages={() => onPart('languages')} returned={part === 'entries again'} />
  );
}
