import { implForWrapper, isLabelable, type NodeImpl, nodeLists, tree } from './jsdom-parts.ts'

const html = 'http://www.w3.org/1999/xhtml'
const labelled = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const

type Controls = Readonly<Record<(typeof labelled)[number], { readonly prototype: object }>>
type Labels = ReadonlyMap<NodeImpl, NodeImpl[]>

/**
 * Makes `labels` of form controls fast. After every change, jsdom walks the whole document once per control and once more per label. Here
 * one walk serves all of them. The lists are jsdom's own: live, and the same object every time.
 */
export function quickenLabels(window: Controls): void {
  const found = new WeakMap<NodeImpl, { readonly version: number; readonly labels: Labels }>()
  const labelsIn = (root: NodeImpl): Labels => {
    const version = root._version
    const known = found.get(root)
    if (known?.version === version) return known.labels
    const labels = collectLabels(root)
    found.set(root, { version, labels })
    return labels
  }
  for (const name of labelled) {
    const { prototype } = window[name]
    const property = Object.getOwnPropertyDescriptor(prototype, 'labels')
    const { get } = property ?? {}
    if (property === undefined || get === undefined) throw new Error(`jsdom's ${name} has no labels`)
    Object.defineProperty(prototype, 'labels', {
      ...property,
      get(this: object): unknown {
        const control = implForWrapper(this)
        if (control !== null && isLabelable(control) && !control._labels) {
          const root = control.getRootNode({})
          const query = (): NodeImpl[] => labelsIn(root).get(control) ?? []
          control._labels = nodeLists.createImpl(root._globalObject, [], { element: root, query })
        }
        return get.call(this)
      },
    })
  }
}

function collectLabels(root: NodeImpl): Labels {
  const firstOf = new Map<string | null, NodeImpl>()
  const labels: NodeImpl[] = []
  for (const node of tree.treeIterator(root)) {
    if (node.nodeType !== 1) continue
    const id = node.getAttributeNS(null, 'id')
    if (id !== null && !firstOf.has(id)) firstOf.set(id, node)
    if (node.localName === 'label' && node.namespaceURI === html) labels.push(node)
  }
  const byControl = new Map<NodeImpl, NodeImpl[]>()
  for (const label of labels) {
    const control = controlOf(label, firstOf)
    if (control === undefined) continue
    const others = byControl.get(control)
    if (others) others.push(label)
    else byControl.set(control, [label])
  }
  return byControl
}

function controlOf(label: NodeImpl, firstOf: ReadonlyMap<string | null, NodeImpl>): NodeImpl | undefined {
  const id = label.getAttributeNS(null, 'for')
  if (id === null) return Array.from(tree.treeIterator(label)).find(isLabelable)
  const named = id === '' ? undefined : firstOf.get(id)
  return named && isLabelable(named) ? named : undefined
}
