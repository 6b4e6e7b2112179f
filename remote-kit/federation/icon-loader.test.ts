import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import drawnIcon from './icon-loader.ts'

const library = path.dirname(createRequire(import.meta.url).resolve('@fortawesome/free-solid-svg-icons/faXmark'))

/** A file of the library, cut to what matters. */
const file = `'use strict';
var prefix = 'fas';
var iconName = 'xmark';
var width = 384;
var height = 512;
var aliases = [128473,"close"];
var unicode = 'f00d';
var svgPathData = 'M55.1 73.4c0 1z';

exports.definition = {
  prefix: prefix,
};

exports.faXmark = exports.definition;
exports.prefix = prefix;`

it('keeps the name, size and path of an icon', () => {
  expect(drawnIcon(file)).toBe(
    `export const faXmark = { iconName: 'xmark', icon: [384, 512, [], '', 'M55.1 73.4c0 1z'] };\n`,
  )
})

it('gives an icon under an older name as the newer one', () => {
  const older = readFileSync(path.join(library, 'faCalendarAlt.js'), 'utf8')
  expect(drawnIcon(older)).toBe(`export { faCalendarDays as faCalendarAlt } from './faCalendarDays.js';\n`)
})

it('rewrites every icon of the library, so that none reads parts that another no longer has', () => {
  const icons = readdirSync(library).filter((name) => /^fa.+\.js$/.test(name))
  expect(icons.length).toBeGreaterThan(1000)
  const unchanged = icons.filter((name) =>
    drawnIcon(readFileSync(path.join(library, name), 'utf8')).includes('require('),
  )
  expect(unchanged).toEqual([])
})

it('leaves any other file as it is', () => {
  expect(drawnIcon('exports.faXmark = 1;')).toBe('exports.faXmark = 1;')
})
