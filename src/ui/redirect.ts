import { useEffect } from 'react';
import { useLearn } from './learn-context';
import { soon } from './soon';

/** Leads to a path of the portal, and leaves no step in the history; null: stays. */
export function useRedirect(to: string | null): void {
  const { navigate } = useLearn();
  useEffect(() => (to === null ? undefined : soon(() => navigate(to, { replace: true }))), [to, navigate]);
}
