/**
 * What a visitor sees of the chat: nothing, the contact panel, with a line that
 * says so while a chat system may still come up, or that system's own window.
 */
import { atom } from 'nanostores';

export type ChatView = 'closed' | 'connecting' | 'contact' | 'provider';

export const $chat = atom<ChatView>('closed');
