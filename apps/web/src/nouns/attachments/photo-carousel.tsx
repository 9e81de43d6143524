import '@mantine/carousel/styles.layer.css'
import type { Photo } from '@fettle/contract/photos'
import { Carousel } from '@mantine/carousel'
import type { ReactNode } from 'react'
import { RecordTime } from '#records/page/record-time.tsx'
import classes from './photo-carousel.module.css'

type Props = {
  readonly photos: readonly Photo[]
  readonly zone: string
  /** Index of the first picture to show. */
  readonly initial?: number
  /** Actions below a picture. */
  readonly actions?: ((photo: Photo, name: string) => ReactNode) | undefined
}

const nameOf = ({ photoDescription, photoName }: Photo, index: number) =>
  photoDescription || photoName || `Photo ${index + 1}`

/**
 * Pictures one at a time, 650 px high on wide screens ([A2.117], [A9.013]); a single one in its own height.
 */
export function PhotoCarousel({ photos, zone, initial = 0, actions }: Props): ReactNode {
  const hasSeveral = photos.length > 1
  return (
    <Carousel
      aria-label="Pictures, one at a time"
      className={classes.carousel ?? ''}
      data-single={!hasSeveral || undefined}
      withControls={hasSeveral}
      withKeyboardEvents
      initialSlide={initial}
      classNames={{ control: classes.control ?? '' }}
      previousControlProps={{ 'aria-label': 'Previous photo' }}
      nextControlProps={{ 'aria-label': 'Next photo' }}
    >
      {photos.map((photo, index) => (
        <Carousel.Slide key={photo.photoId}>
          <figure className={classes.figure}>
            {photo.photo ? (
              <img
                className={classes.picture}
                src={`data:image/jpeg;base64,${photo.photo}`}
                alt={nameOf(photo, index)}
                draggable={false}
              />
            ) : (
              <div className={classes.missing}>This photo's file is missing.</div>
            )}
            <figcaption className={classes.caption}>
              {hasSeveral && (
                <span>
                  {index + 1} / {photos.length}
                </span>
              )}
              {photo.photoDescription !== '' && <span>{photo.photoDescription}</span>}
              <span>{photo.photoBy}</span>
              <RecordTime iso={photo.photoDate} zone={zone} />
              {actions?.(photo, nameOf(photo, index))}
            </figcaption>
          </figure>
        </Carousel.Slide>
      ))}
    </Carousel>
  )
}
