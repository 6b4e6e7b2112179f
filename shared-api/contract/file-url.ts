import type { RuntimeConfig } from './runtime-config.ts'

/** Any file's picture in debug mode, which keeps no files (S1 §1 "A debug mode"). */
const placeholder = '/demo/photos/placeholder.svg'

/** Where a browser finds a stored file; `address` is the opaque gs:// text of a record. */
export function fileUrl({ authMode, userApi }: Pick<RuntimeConfig, 'authMode' | 'userApi'>, address: string): string {
  return authMode === 'debug' ? placeholder : `${userApi}/v2/files/${encodeURIComponent(address)}`
}
