import '@mantine/carousel/styles.layer.css'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { Carousel } from '@mantine/carousel'
import type { ReactNode } from 'react'
import { OrderTime } from './order-time.tsx'
import classes from './photos.module.css'

type Photo = WorkOrder['photos'][number]

/** The pictures one at a time, 650 px high on wide screens ([A2.117], [A9.013]). */
export function PhotoCarousel({ photos, zone }: { photos: readonly Photo[]; zone: string }): ReactNode {
  const hasSeveral = photos.length > 1
  return (
    <Carousel
      aria-label="Pictures, one at a time"
      withControls={hasSeveral}
      withKeyboardEvents
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
                alt={photo.photoDescription || photo.photoName || `Photo ${index + 1}`}
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
              <OrderTime iso={photo.photoDate} zone={zone} />
            </figcaption>
          </figure>
        </Carousel.Slide>
      ))}
    </Carousel>
  )
}
