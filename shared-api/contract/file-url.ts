import type { RuntimeConfig } from './runtime-config.ts'

/** What the addresses of files resolve to in debug mode (S1 §1 "A debug mode"). */
const placeholder = '/demo/photos/placeholder.svg'

/**
 * Where a stored file is; `address` is the opaque gs:// text of a record. The server asks for the token there, which an <img>
 * does not send: pages call `getFile` and show what comes as an object address (ADR 0012).
 */
export function fileUrl({ authMode, userApi }: Pick<RuntimeConfig, 'authMode' | 'userApi'>, address: string): string {
  return authMode === 'debug' ? placeholder : `${userApi}/v2/files/${encodeURIComponent(address)}`
}
