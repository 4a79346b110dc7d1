import { createElement as h, type ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Section, Text } from 'react-email'
import type { Language } from '../../../basics/language.ts'
import { letterClasses, letterPalettes, letterStyles, schemeMetas } from '../../../letter-delivery/letter-colours.ts'
import type { AddressedLetterKind, UnionLetterKind } from '../../../letter-delivery/letter-kind.ts'
import type { Block } from '../../../mailings/body.ts'
import { linkStyle, mailingBlocks } from './mailing-blocks.ts'

/** The same content makes the HTML part and the text part. */
export type Letter = {
  language: Language
  subject: string
  preview: string
  productName: string
  heading: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  list?: { heading: string; items: string[] }
  links?: { text: string; url: string }[]
  button?: { text: string; url: string }
  /** What a person has written as structured text, and the reader's name. */
  written?: { body: readonly Block[]; name: string }
  reason: string
  decline?: { text: string; url: string }
}

/** A letter that goes out alone says its kind: one that the gallery does not have is not sent. */
export type LetterOf<Kind extends AddressedLetterKind | UnionLetterKind> = Letter & { kind: Kind }

const { light } = letterPalettes
const { page, sheet, ink, quiet, link, button: buttonClass, line: rule, body } = letterClasses
const font = {
  fontFamily: 'Helvetica, Arial, sans-serif',
  fontSize: '16px',
  lineHeight: '24px',
  color: light.ink,
  // Shown addresses are longer than a phone is wide.
  overflowWrap: 'anywhere' as const,
}
const subheading = { ...font, fontSize: '18px', fontWeight: 600, margin: '16px 0 8px' }
const title = { ...font, fontSize: '24px', lineHeight: '32px', fontWeight: 600, margin: '0 0 16px' }
const small = { ...font, fontSize: '14px', lineHeight: '20px', color: light.quiet }

const line = (key: string, ...content: ReactNode[]) =>
  h(Text, { key, className: ink, style: { ...font, margin: '0 0 12px' } }, ...content)

const layout = (letter: Letter) => {
  const {
    language,
    productName,
    heading,
    paragraphs,
    facts = [],
    list,
    links = [],
    button,
    written,
    reason,
    decline,
  } = letter
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      ...schemeMetas.map((scheme) => h('meta', { key: scheme.name, ...scheme })),
      h('title', null, letter.subject),
      h('style', null, letterStyles),
    ),
    h(Preview, null, letter.preview),
    h(
      Body,
      { lang: language, className: page, style: { backgroundColor: light.page, margin: 0, padding: '24px 0' } },
      h(
        Container,
        {
          className: sheet,
          tdClassName: body,
          style: { backgroundColor: light.sheet, maxWidth: '600px', padding: '32px' },
        },
        h(Text, { className: quiet, style: { ...small, margin: '0 0 16px' } }, productName),
        h(Heading, { as: 'h1', className: ink, style: title }, heading),
        ...paragraphs.map((text, index) => line(`paragraph ${index}`, text)),
        ...(written ? mailingBlocks(written, { text: font, heading: subheading }) : []),
        ...facts.map(({ label, value }) => line(label, h('strong', { key: 'label' }, `${label}: `), value)),
        list &&
          h(
            Section,
            { key: 'list' },
            h(Heading, { as: 'h2', className: ink, style: subheading }, list.heading),
            h(
              'ol',
              { className: ink, style: { ...font, margin: '0 0 16px', paddingLeft: '28px' } },
              ...list.items.map((item, index) => h('li', { key: index }, item)),
            ),
          ),
        ...links.map(({ text, url }) =>
          line(url, h(Link, { key: 'link', href: url, className: link, style: linkStyle }, text)),
        ),
        button &&
          h(
            Button,
            {
              key: 'button',
              href: button.url,
              className: buttonClass,
              style: {
                ...font,
                backgroundColor: light.button,
                color: light.onButton,
                padding: '12px 20px',
                borderRadius: '6px',
                fontWeight: 600,
              },
            },
            button.text,
          ),
        h(Hr, { className: rule, style: { margin: '24px 0 16px', borderTop: `1px solid ${light.line}` } }),
        h(Text, { className: quiet, style: { ...small, margin: 0 } }, reason),
        decline &&
          h(
            Text,
            { className: quiet, style: { ...small, margin: '8px 0 0' } },
            h(Link, { href: decline.url, className: link, style: linkStyle }, decline.text),
          ),
      ),
    ),
  )
}

/** The text part does not set headings in capitals. */
export const renderLetter = async (letter: Letter): Promise<{ html: string; text: string }> => {
  const element = layout(letter)
  const asWritten = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))
  return {
    html: await render(element),
    text: await render(element, { plainText: true, htmlToTextOptions: { selectors: asWritten } }),
  }
}
