/**
 * The visible state of the chat: closed, the contact panel (`connecting` adds a note while
 * a chat provider may still load), or the provider's own window.
 */
import { atom } from 'nanostores';

export type ChatView = 'closed' | 'connecting' | 'contact' | 'provider';

export const $chat = atom<ChatView>('closed');
