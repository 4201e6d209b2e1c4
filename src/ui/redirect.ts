import { useEffect } from 'react';
import { useLearn } from './learn-context';
import { soon } from './soon';

/** Navigates to a path of the portal and replaces the history entry; null: does nothing. */
export function useRedirect(to: string | null): void {
  const { navigate } = useLearn();
  useEffect(() => (to === null ? undefined : soon(() => navigate(to, { replace: true }))), [to, navigate]);
}
