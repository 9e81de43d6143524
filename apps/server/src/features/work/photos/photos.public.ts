export { addPhotos } from './add-photos.usecases.ts'
export { openPhoto, readPictures } from './photos.usecases.ts'
export { insertPhotos, keepPictures, readPictures as checkPictures } from './store-pictures.ts'
