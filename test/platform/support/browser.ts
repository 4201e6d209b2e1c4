/** A minimal browser: it stores cookies, follows redirects and submits forms over real HTTP. */
export class Browser {
  private readonly jar = new Map<string, string>();
  /** The received Set-Cookie headers. */
  readonly lines: string[] = [];

  /** @param address of the process, behind the TLS proxy of `origin` */
  constructor(
    readonly origin: string,
    private readonly address = origin,
  ) {}

  cookie = (name: string) => this.jar.get(name);
  /** The current cookies, for a real browser. */
  cookies = () => [...this.jar].map(([name, value]) => ({ name, value }));

  /** Sends one request, without following redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.jar.size) headers.set('cookie', [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const { origin, pathname, search } = new URL(path, this.origin);
    const reached = origin === this.origin ? this.address : origin;
    const response = await fetch(reached + pathname + search, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      this.lines.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!value || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects until another response, or a redirect to a page of the portal. */
  async go(path: string, init?: RequestInit): Promise<{ url: URL; response: Response }> {
    let url = new URL(path, this.origin);
    let response = await this.fetch(url.href, init);
    for (let hops = 0; response.status >= 300 && response.status < 400; hops++) {
      if (hops > 12) throw new Error(`Too many redirects, last ${url.href}`);
      await response.body?.cancel();
      url = new URL(response.headers.get('location')!, url);
      if (/^\/learn\/(?!oidc\/)/.test(url.pathname)) break;
      response = await this.fetch(url.href, init?.headers ? { headers: init.headers } : {});
    }
    return { url, response };
  }

  /** Fills in and submits the first form of a page. */
  async submit(page: { url: URL; response: Response }, fields: Record<string, string>) {
    const html = await page.response.text();
    const form = /<form[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? html;
    const action = /<form[^>]*action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? page.url.href;
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
      ([tag]) => [/name="([^"]*)"/.exec(tag)?.[1] ?? '', /value="([^"]*)"/.exec(tag)?.[1] ?? ''] as const,
    );
    return this.go(new URL(action, page.url).href, {
      method: 'POST',
      body: new URLSearchParams([...hidden, ...Object.entries(fields)] as [string, string][]),
    });
  }

  /** Signs in; ends at the portal's login callback. */
  async signIn(username: string, redirectUrl = '/learn/courses'): Promise<URL> {
    const page = await this.go(`/learn/oidc/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
    return (await this.submit(page, { username, password: 'learn' })).url;
  }

  private call = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    this.fetch(path, {
      ...init,
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        prefer: 'respond-async',
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
    });

  get = (path: string, headers?: Record<string, string>) => this.call(path, {}, headers);
  post = (path: string, body: unknown, headers?: Record<string, string>) =>
    this.call(path, { method: 'POST', body: JSON.stringify(body) }, headers);

  put = (path: string, body: unknown, headers?: Record<string, string>) =>
    this.call(path, { method: 'PUT', body: JSON.stringify(body) }, headers);

  delete = (path: string, body?: unknown) =>
    this.call(path, { method: 'DELETE', ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

  /** The JSON of a call that must succeed. */
  async json<T = never>(path: string): Promise<T> {
    const response = await this.get(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Sends a command and requests its url once. */
  async command(path: string, body: { id: string } & Record<string, unknown>) {
    const response = await this.post(path, body);
    const answer = (await response.json()) as { id: string; url: string };
    if (response.status !== 202) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return (await this.json<CommandAnswer>(answer.url)).completed;
  }
}

interface CommandAnswer {
  id: string;
  completed?: { state: number; errors?: Record<string, string[]> };
}
