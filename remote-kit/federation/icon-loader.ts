/**
 * Webpack loader for the files of Font Awesome, which are one CommonJS module per icon. Writes what is drawn of an icon as an ES module, so
 * that it needs no wrapper and leaves out aliases and code points (0.2 kB gz of the first page, 0.5 of the student list). An icon under an
 * older name is the newer one under that name. Any other file stays as it is.
 */
export default function drawnIcon(source: string): string {
  const literal = (name: string): string | undefined => new RegExp(`^var ${name} = (.+);$`, 'm').exec(source)?.[1]
  const constant = /^exports\.(fa\w+) = exports\.definition;$/m.exec(source)?.[1]
  const renamed = /^var source = require\('\.\/(fa\w+)'\);$/m.exec(source)?.[1]
  if (constant !== undefined && renamed !== undefined)
    return `export { ${renamed} as ${constant} } from './${renamed}.js';\n`
  const drawn = [literal('iconName'), literal('width'), literal('height'), literal('svgPathData')]
  if (constant === undefined || drawn.includes(undefined)) return source
  const [iconName, width, height, path] = drawn
  return `export const ${constant} = { iconName: ${iconName}, icon: [${width}, ${height}, [], '', ${path}] };\n`
}
