import { createRequire } from 'node:module'

// jsdom belongs to jest-environment-jsdom, so its parts must come from the copy that it runs.
const ofEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'))
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'))

/** A rule of a style sheet as rrweb-cssom parses it; `style` lists the names of its properties. */
export type StyleRule = {
  readonly selectorText?: string
  readonly style?: Iterable<string> & ArrayLike<string> & { readonly getPropertyValue: (name: string) => string }
}

/** The node behind a wrapper that scripts see. */
export type NodeImpl = {
  readonly nodeType: number
  readonly localName: string
  readonly namespaceURI: string | null
  readonly _globalObject: object
  /** Increases with every change of the node or of anything below it. */
  readonly _version: number
  /** Whether it carries its labels already. */
  _labels?: object
  readonly getRootNode: (options: object) => NodeImpl
  readonly getAttributeNS: (namespace: null, name: string) => string | null
}

type Cssom = { readonly parse: (css: string) => { readonly cssRules: readonly StyleRule[] } }
type Tree = { readonly treeIterator: (root: NodeImpl) => Iterable<NodeImpl> }
type LiveList = { readonly element: NodeImpl; readonly query: () => NodeImpl[] }
type NodeLists = { readonly createImpl: (global: object, args: readonly [], list: LiveList) => object }

/** The rules that jsdom applies to every element, in their order. */
export function defaultRules(): readonly StyleRule[] {
  // The types are those of jsdom 26. quick-dom.test.tsx compares the results with jsdom's own.
  const { parse } = ofJsdom('rrweb-cssom') as Cssom
  return parse(ofJsdom('./jsdom/browser/default-stylesheet') as string).cssRules
}

export const { domSymbolTree: tree } = ofJsdom('./jsdom/living/helpers/internal-constants') as {
  readonly domSymbolTree: Tree
}
export const { isLabelable } = ofJsdom('./jsdom/living/helpers/form-controls') as {
  readonly isLabelable: (node: NodeImpl) => boolean
}
export const { implForWrapper } = ofJsdom('./jsdom/living/generated/utils') as {
  readonly implForWrapper: (wrapper: object) => NodeImpl | null
}
export const nodeLists = ofJsdom('./jsdom/living/generated/NodeList') as NodeLists
