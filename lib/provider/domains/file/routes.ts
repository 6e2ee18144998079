import * as files from '@/lib/contract/files';
import { route } from '../../http/route';
import { readFile } from './read';
import { uploadFile } from './upload';
import { appendToUpload } from './uploads/append';
import { createUpload } from './uploads/create';
import { finishUpload } from './uploads/finish';
import { dropUpload, ownUpload, progressOf } from './uploads/own-upload';

export const fileRoutes = [
  route(files.uploadFile, (ctx, _input, { request }) => uploadFile(ctx, request)),
  route(files.getFile, (ctx, { params, query }, { request }) =>
    readFile(ctx, params.name, query, request.headers.get('range')),
  ),
  route(files.createUpload, (ctx, { headers }) => createUpload(ctx, headers)),
  route(files.getUpload, async (ctx, { params }) => progressOf(await ownUpload(ctx, params.name), 200)),
  route(files.appendToUpload, (ctx, { params, headers }, { request }) =>
    appendToUpload(ctx, params.name, headers['upload-offset'], request),
  ),
  route(files.cancelUpload, async (ctx, { params }) => {
    await dropUpload(ctx, await ownUpload(ctx, params.name));
    return new Response(null, { status: 204 });
  }),
  route(files.finishUpload, (ctx, { params }) => finishUpload(ctx, params.name)),
];
