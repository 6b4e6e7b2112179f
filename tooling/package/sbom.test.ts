import { missingIn, shippedBom, type NpmBom } from './sbom.ts'

const component = (name: string, version: string) => ({
  'bom-ref': `${name}@${version}`,
  name,
  purl: `pkg:npm/${name.replace('@', '%40')}@${version}?vcs_url=x`,
})
const listed: NpmBom = {
  $schema: 'bom-1.5.schema.json',
  components: [component('pino', '10.4.0'), component('@hono/node-server', '2.1.8'), component('jest', '30.0.0')],
  dependencies: [
    { ref: 'pino@10.4.0', dependsOn: ['jest@30.0.0'] },
    { ref: 'jest@30.0.0', dependsOn: ['pino@10.4.0'] },
  ],
}
const product = { version: '0.1.0', node: '24.21.0', madeAt: '2026-11-25T00:00:00.000Z' }
const shipped = new Set(['pino@10.4.0', '@hono/node-server@2.1.8'])

it('lists what is shipped and Node, and nothing else', () => {
  const bom = JSON.parse(shippedBom(listed, shipped, product)) as {
    $schema: string
    specVersion: string
    serialNumber: string
    components: { name: string }[]
    dependencies: unknown[]
  }
  expect([bom.$schema, bom.specVersion]).toEqual(['bom-1.6.schema.json', '1.6'])
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(bom.components.map(({ name }) => name)).toEqual(['node', 'pino', '@hono/node-server'])
  expect(bom.dependencies).toEqual([
    { ref: 'gakuseki', dependsOn: ['node@24.21.0', 'pino@10.4.0', '@hono/node-server@2.1.8'] },
    { ref: 'pino@10.4.0', dependsOn: [] },
  ])
})

it('is the same text for the same content, another for another', () => {
  expect(shippedBom(listed, shipped, product)).toBe(shippedBom(listed, shipped, product))
  const other = shippedBom(listed, new Set(['pino@10.4.0']), product)
  expect(other).not.toBe(shippedBom(listed, shipped, product))
})

it('names what is shipped and not listed', () => {
  expect(missingIn(listed, new Set([...shipped, 'sharp@0.35.5']))).toEqual(['sharp@0.35.5'])
})
