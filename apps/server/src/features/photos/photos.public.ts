export { addPhotos } from './add-photos.usecases.ts'
export { openPhoto, readPictures } from './photos.usecases.ts'
