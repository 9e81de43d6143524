declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts content of RFC 8188 with the key pair and secret of its recipient. */
  export function decrypt(
    content: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
