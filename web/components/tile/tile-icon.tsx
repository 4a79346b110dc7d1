/** Strokes on a grid of 24. */
const drawings = {
  assignments: 'M9 4h6v3H9zM15 5h3v15H6V5h3M9 12l2 2 4-4',
  mandates: 'M12 3a9 9 0 1 0 9 9M12 7v5l3 2M17 3l4 4',
  members: 'M4 6h16M4 12h16M4 18h10',
  contacts: 'M4 6h16v12H4zM4 7l8 6 8-6',
  mail: 'M3 11l18-8-6 18-4-8zM11 13l10-10',
  'member-meetings': 'M5 6h14v14H5zM5 10h14M9 3v5M15 3v5',
  documents: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  courses: 'M3 9l9-5 9 5-9 5zM7 12v5c3 2 7 2 10 0v-5',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M8 9h5M8 13h5',
  help: 'M6 4h4l1 4-2 2c1 2 3 4 5 5l2-2 4 1v4c-8 2-16-6-14-14',
  season: 'M4 20V10M10 20V4M16 20v-7M3 20h18',
  membership: 'M4 6h16v12H4zM8 11a2 2 0 1 0 0-.1M6 16c0-2 4-2 4 0M14 10h4M14 14h4',
  fee: 'M4 7h14v12H4zM4 7l11-3v3M14 11.5h6v3h-6a1.5 1.5 0 0 1 0-3',
  employment: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  salary: 'M4 19h16M6 19v-4M10 19v-8M14 19v-6M18 19V6',
  insurance: 'M12 3v1M4 12a8 8 0 0 1 16 0zM12 12v6a2.5 2.5 0 0 0 5 0',
  consent: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
} as const
export type TileIconName = keyof typeof drawings

/** A small drawing beside what the heading says in words. */
export const TileIcon = ({ name }: { name: TileIconName }) => (
  <span className="home-tile-icon" aria-hidden="true">
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[name]} />
    </svg>
  </span>
)
