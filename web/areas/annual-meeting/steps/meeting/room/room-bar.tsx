import { Elapsed } from './elapsed.tsx'
import { Presence } from './presence.tsx'
import { ShowToRoom } from '../presenter/show-to-room.tsx'
import './room.css'

/**
 * What is the same on every paragraph of the meeting: who may vote, how long it has lasted, and the screen in the room.
 */
export const RoomBar = ({ item }: { item: string }) => (
  <div className="room-bar">
    <Presence own={item === 'voting-list'} />
    <Elapsed item={item} />
    <ShowToRoom item={item} />
  </div>
)
