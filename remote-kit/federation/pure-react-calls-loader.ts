/**
 * Webpack loader for libraries that call React at module level (`var Form = React.forwardRef(…)`) without a mark that the call has no
 * effect. It adds the mark, so that unused results are dropped (2 kB gz of react-router). It removes display names, because they are
 * effects as well.
 */
export default function markPureReactCalls(source: string): string {
  return source
    .replaceAll(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
}
