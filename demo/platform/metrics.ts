import { createServer, type RequestListener, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { openStreams } from './server/live-stream';
import { drawings } from './certificate/draw';
import { poolState } from './db/pools';
import { onMeasures } from './measures';

/** Bounds of durations, in seconds: most calls take milliseconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Begins to measure this process, for Prometheus. */
function startMeasuring(): Registry {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const requests = new Counter({
    name: 'learn_http_requests_total',
    help: 'Requests by method, pattern of the path, and class of the status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'learn_http_request_duration_seconds',
    help: 'From the request to the end of its answer, without streams of events',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  });
  const queries = new Counter({ name: 'learn_database_queries_total', help: 'Queries to the database', registers });
  const limits = new Counter({
    name: 'learn_limits_hit_total',
    help: 'How often a limit refused something',
    labelNames: ['limit'],
    registers,
  });
  onMeasures({
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
      if (seconds !== undefined) durations.observe({ method, route }, seconds);
    },
    query: () => queries.inc(),
    limit: (limit) => limits.inc({ limit }),
  });

  new Gauge({
    name: 'learn_database_pool',
    help: 'Connections to the database (busy, idle) and queries that wait for one; none with the embedded database',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolState())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'learn_open_streams',
    help: 'Open streams of events',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'learn_drawing_queue',
    help: 'Certificates that are drawn or wait for it',
    registers,
    collect() {
      this.set(drawings.length());
    },
  });
  return register;
}

/** Makes the server of `/metrics`, which does not listen yet. */
export function metricsServer(): Server {
  const register = startMeasuring();
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    return void register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  return createServer(answer);
}
