import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'

declare global {
  /** Webpack's own name for the address beneath which a build finds its files; a standalone page lies there too. */
  var __webpack_public_path__: string
}

/** The path beneath which this page is served: `/`, or `/pr-12/` for a preview. */
export function basePath(): string {
  return new URL(__webpack_public_path__, location.href).pathname
}

/**
 * The address of the suite at an address of the site.
 * @example withoutBase('/pr-12/', '/pr-12/student/list?page=2') // '/student/list?page=2'
 */
export function withoutBase(base: string, address: string): string {
  return `${address}/`.startsWith(base) ? `/${address.slice(base.length)}` : address
}

/**
 * The address of the site at an address of the suite.
 * @example beneath('/pr-12/', '/student/list') // '/pr-12/student/list'
 */
export function beneath(base: string, address: string): string {
  return base + address.slice(1)
}

/** The configuration of a page whose API answers beneath `base`. */
export function configBeneath(base: string, config: RuntimeConfig): RuntimeConfig {
  return { ...config, userApi: beneath(base, config.userApi), curriculumApi: beneath(base, config.curriculumApi) }
}
