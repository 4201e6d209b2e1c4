import { useState } from 'react';
import type { User } from '../../src/domain/entities';
import { LanguageItems } from './LanguageItems';
import { UserItems } from './UserItems';

/** The content of the user menu; it is mounted again each time the menu opens. */
export default function UserMenuItems({ user, name }: { user: User | undefined; name: string | undefined }) {
  const [part, setPart] = useState<'entries' | 'languages' | 'entries again'>('entries');
  return part === 'languages' ? (
    <LanguageItems onBack={() => setPart('entries again')} />
  ) : (
    <UserItems user={user} name={name} onLanguages={() => setPart('languages')} returned={part === 'entries again'} />
  );
}
