import { createHash } from 'node:crypto'

type Component = { readonly 'bom-ref'?: string; readonly purl?: string; readonly [field: string]: unknown }

/** What `npm sbom --sbom-format cyclonedx` prints, as far as it is read here. */
export type NpmBom = {
  readonly $schema: string
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

type Product = { readonly version: string; readonly node: string; readonly madeAt: string }

/**
 * npm's bill of materials for what is in the package: the shipped npm packages (`name@version`) and Node. The serial number
 * comes from the content and the time from the commit, so that the same commit gives the same file.
 */
export function shippedBom(listed: NpmBom, shipped: ReadonlySet<string>, product: Product): string {
  const { components, dependencies } = listed
  const kept = components.filter(({ purl }) => purl !== undefined && shipped.has(nameAndVersion(purl)))
  const refs = new Set(kept.map((component) => component['bom-ref']))
  const node = nodeComponent(product.node)
  const bom = {
    // npm writes version 1.5, of which 1.6 is an extension.
    $schema: listed.$schema.replace('1.5', '1.6'),
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: product.madeAt,
      component: { type: 'application', 'bom-ref': 'gakuseki', name: 'gakuseki', version: product.version },
    },
    components: [node, ...kept],
    dependencies: [
      { ref: 'gakuseki', dependsOn: [node['bom-ref'], ...kept.map((component) => component['bom-ref'] ?? '')] },
      ...dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
    ],
  }
  return `${JSON.stringify({ ...bom, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bom))}` }, null, 2)}\n`
}

/** Those of the shipped packages that npm's list lacks. */
export function missingIn({ components }: NpmBom, shipped: ReadonlySet<string>): readonly string[] {
  const listed = new Set(components.map(({ purl = '' }) => nameAndVersion(purl)))
  return [...shipped].filter((each) => !listed.has(each))
}

/** `@hono/node-server@2.1.8` of `pkg:npm/%40hono/node-server@2.1.8?…`. */
const nameAndVersion = (purl: string): string =>
  decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/[?#].*$/, ''))

const nodeComponent = (version: string) => ({
  type: 'application',
  'bom-ref': `node@${version}`,
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
  licenses: [{ license: { id: 'MIT' } }],
})

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
