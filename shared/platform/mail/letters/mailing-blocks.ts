import { createElement as h, Fragment, type ReactNode } from 'react'
import { Heading, Link, Text } from 'react-email'
import { letterClasses, letterPalettes } from '../../../letter-delivery/letter-colours.ts'
import { firstNameOf, type Block, type Span } from '../../../mailings/body.ts'

const { ink, link: linkClass } = letterClasses
/** Underlined for readers who cannot distinguish its colour from that of the text. */
export const linkStyle = { color: letterPalettes.light.link, textDecoration: 'underline' }

/** A link with other words than its address shows the address too, so that a reader sees where it leads. */
const linked = (text: string, link: string): ReactNode =>
  h(
    Fragment,
    null,
    h(Link, { href: link, className: linkClass, style: linkStyle }, text),
    ...(text.trim() === link ? [] : [` (${link})`]),
  )

const span = (each: Span, firstName: string, key: number): ReactNode => {
  const words = 'placeholder' in each ? firstName : each.link ? linked(each.text, each.link) : each.text
  const slanted = each.italic ? h('em', null, words) : words
  return h(Fragment, { key }, each.bold ? h('strong', null, slanted) : slanted)
}

export const mailingBlocks = (
  { body, name }: { body: readonly Block[]; name: string },
  { text, heading }: { text: object; heading: object },
): ReactNode[] => {
  const firstName = firstNameOf(name)
  const line = (spans: readonly Span[]) => spans.map((each, index) => span(each, firstName, index))
  return body.map((block, key) => {
    if (block.kind === 'list')
      return h(
        'ul',
        { key, className: ink, style: { ...text, margin: '0 0 16px', paddingLeft: '28px' } },
        ...block.items.map((item, index) => h('li', { key: index }, ...line(item))),
      )
    if (block.kind === 'heading')
      return h(Heading, { key, as: 'h2', className: ink, style: heading }, ...line(block.spans))
    return h(Text, { key, className: ink, style: { ...text, margin: '0 0 12px' } }, ...line(block.spans))
  })
}
