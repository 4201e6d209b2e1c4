/** A database of this origin in the browser, with one store. */
export interface Database {
  /**
   * Runs one request on the store, or several in one transaction. The database is made when it is missing.
   * @returns the result of the request, once the transaction has ended
   * @throws DOMException when the browser refuses; ReferenceError when it has no IndexedDB
   */
  request: <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;
  /** Removes the database. @throws as `request` */
  remove: () => Promise<void>;
}

/** The database of a name. It is open only during a request, so that any tab can remove it. */
export function browserDatabase(name: string, storeName: string): Database {
  const opened = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
    });
  return {
    async request(mode, ask) {
      const database = await opened();
      try {
        return await new Promise((resolve, reject) => {
          const transaction = database.transaction(storeName, mode);
          const request = ask(transaction.objectStore(storeName));
          transaction.oncomplete = () => resolve(request.result);
          transaction.onabort = () => reject(transaction.error!);
        });
      } finally {
        database.close();
      }
    },
    remove: () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error!);
      }),
  };
}
