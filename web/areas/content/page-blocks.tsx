import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router'
import { addressFrom } from '#shared/content/address-from.ts'
import type { ImageBlock, PageBlock, PageLine, PageSpan } from '#shared/content/body.ts'
import { imagePath, sizeOfImage } from '#shared/content/image.ts'
import { isOwnPath } from '#shared/content/own-path.ts'
import { isPreview, previewPrefix } from '#shared/languages/paths.ts'

/** A link of the portal's own stays within a preview, and its reader. */
const OwnLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const [path, hash] = to.split('#')
  const within = isPreview(pathname) ? { pathname: `${previewPrefix}${path}`, search } : { pathname: path }
  return <Link to={{ ...within, ...(hash && { hash: `#${hash}` }) }}>{children}</Link>
}

const Words = ({ span: { text, link, bold, italic } }: { span: PageSpan }) => {
  const styled = [bold && 'strong', italic && 'em'].reduce<ReactNode>(
    (inner, Tag) => (Tag === 'strong' || Tag === 'em' ? <Tag>{inner}</Tag> : inner),
    text,
  )
  if (link === undefined) return styled
  return isOwnPath(link) ? <OwnLink to={link}>{styled}</OwnLink> : <a href={link}>{styled}</a>
}

/** A table that is wider than the screen is scrolled in its frame, by keyboard too. */
const ScrollingTable = ({ name, children }: { name: string; children: ReactNode }) => {
  const intl = useIntl()
  return (
    <div
      className="page-table"
      role="region"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'pages.table' }, { name })}
    >
      {children}
    </div>
  )
}

const Line = ({ line }: { line: PageLine }) => line.map((span, index) => <Words key={index} span={span} />)

const wordsOf = (line: PageLine) => line.map(({ text }) => text).join('')

const Table = ({ rows: [head = [], ...rows] }: { rows: readonly PageLine[][] }) => (
  <ScrollingTable name={wordsOf(head[0] ?? [])}>
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <Line line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, index) => (
              <td key={index}>
                <Line line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollingTable>
)

/** Its size is known before it is there, so that nothing below it moves. */
const Image = ({ block: { image, alt, isDecorative } }: { block: ImageBlock }) => (
  <p>
    <img
      className="page-image"
      src={imagePath(image)}
      alt={isDecorative ? '' : alt}
      loading="lazy"
      decoding="async"
      {...sizeOfImage(image)}
    />
  </p>
)

const Block = ({ block }: { block: PageBlock }) => {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={addressFrom(wordsOf(block.spans))}>
          <Line line={block.spans} />
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Line line={block.spans} />
        </p>
      )
    case 'note':
      return (
        <p className="page-note">
          <Line line={block.spans} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line line={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table rows={block.rows} />
    case 'image':
      return <Image block={block} />
  }
}

/** What a page says, as it is read. */
export const PageBlocks = ({ body }: { body: readonly PageBlock[] }) => (
  <div className="page-blocks">
    {body.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
)
