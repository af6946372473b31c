/*
 * Right behind the stylesheet that contains the fonts: a browser decodes them in a task of its own, and would paint one frame in those of the
 * device before. Asked for ahead of the body, they are in the first frame, so that no line breaks elsewhere afterwards.
 */
for (const face of document.fonts) void face.load();
