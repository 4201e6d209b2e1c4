import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server that says which cookies a browser sends it. Its names `localhost` and `127.0.0.1` are two sites, those of the demo's
 * platform and partner: a cookie belongs to all ports of a host.
 */
export async function startProbe() {
  const server = createServer(({ headers }, response) => {
    response.setHeader('access-control-allow-origin', headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('set-cookie', 'probe=1; Path=/');
    response.setHeader('content-type', 'text/html').end(`Cookies: ${headers.cookie ?? 'none'}`);
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    platformSite: `http://localhost:${port}`,
    partnerSite: `http://127.0.0.1:${port}`,
    stop: () => server.close(),
  };
}
