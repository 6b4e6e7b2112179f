/**
 * Webpack loader for libraries that call React at module level (`var Form = React.forwardRef(…)`) without telling
 * minifiers that the call has no effect: it tells them, so that what nobody imports is dropped (2 kB gz of react-router).
 * Display names go, for they are effects as well.
 */
export default function markPureReactCalls(source: string): string {
  return source
    .replaceAll(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
}
