import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageBlock, PageLine, PageSpan } from '#shared/content/body.ts'
import { isOwnPath } from '#shared/content/link.ts'

const Words = ({ span: { text, link, bold, italic } }: { span: PageSpan }) => {
  const looked = [bold && 'strong', italic && 'em'].reduce<ReactNode>(
    (inner, Tag) => (Tag === 'strong' || Tag === 'em' ? <Tag>{inner}</Tag> : inner),
    text,
  )
  if (link === undefined) return looked
  return isOwnPath(link) ? <Link to={link}>{looked}</Link> : <a href={link}>{looked}</a>
}

const Line = ({ line }: { line: PageLine }) => line.map((span, index) => <Words key={index} span={span} />)

const Table = ({ rows: [head = [], ...rows] }: { rows: readonly PageLine[][] }) => (
  <div className="page-table">
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
  </div>
)

const Block = ({ block }: { block: PageBlock }) => {
  switch (block.kind) {
    case 'heading':
      return (
        <h2>
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
