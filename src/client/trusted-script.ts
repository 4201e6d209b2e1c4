type TrustedScript = { createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: TrustedScript): TrustedScript };

/**
 * Makes a function for the addresses of scripts of ours: Trusted Types accept one only from a policy.
 * @param name of the policy, which a page makes once
 */
export function trustedScripts(name: string): (url: string) => string {
  let policy: TrustedScript | undefined;
  return (url) => {
    const types = (globalThis as { trustedTypes?: Factory }).trustedTypes;
    policy ??= types?.createPolicy(name, { createScriptURL: (made) => made }) ?? { createScriptURL: (made) => made };
    return policy.createScriptURL(url);
  };
}
