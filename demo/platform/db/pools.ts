import type pg from 'pg';

/** The pools of this process: one, except in tests. */
const pools = new Set<pg.Pool>();

/** Notes a pool for `poolState`. @returns forgets it */
export function notePool(pool: pg.Pool): () => void {
  pools.add(pool);
  return () => void pools.delete(pool);
}

/** The connections that run a query and that wait for one, and the queries that wait for a connection. */
export function poolState(): { busy: number; idle: number; waiting: number } {
  const sum = (count: (pool: pg.Pool) => number) => [...pools].reduce((all, pool) => all + count(pool), 0);
  return {
    busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
}
