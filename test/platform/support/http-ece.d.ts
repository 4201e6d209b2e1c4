/** The encryption of web push, by a library without types. */
declare module 'http_ece' {
  export function decrypt(body: Buffer, parameters: object): Buffer;
}
