// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IResolvers {
    function resolver(bytes32 node) external view returns (address);
}

interface IExtended {
    function supportsInterface(bytes4 id) external view returns (bool);
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// Resolves a name in one call, by its own resolver or a parent's (ENSIP-10), and an address to its name (ENSIP-19,
/// as far as names of Ethereum accounts go). A resolver off the chain (EIP-3668) asks its caller itself.
contract UniversalResolver {
    IResolvers public constant registry = IResolvers(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    bytes32 private constant reverseBase = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    bytes4 private constant extended = 0x9061b923;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error EmptyAddress();
    error DNSDecodingFailed(bytes dns);

    function resolve(bytes memory name, bytes memory data) public view returns (bytes memory result, address resolver) {
        uint256 offset;
        (resolver,, offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool isExtended = _isExtended(resolver);
        if (offset > 0 && !isExtended) revert ResolverNotFound(name);
        bytes memory call = isExtended ? abi.encodeCall(IExtended.resolve, (name, data)) : data;
        bool success;
        (success, result) = resolver.staticcall(call);
        if (!success) revert ResolverError(result);
        if (result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (isExtended) result = abi.decode(result, (bytes));
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return reverse(account, coinType);
    }

    /// The name an address has given itself, if that name leads back to it.
    function reverse(bytes memory account, uint256 coinType)
        public
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length == 0) revert EmptyAddress();
        bytes memory label = _hex(account);
        // Only Ethereum's own accounts name themselves here.
        bytes32 node = coinType == 60 ? keccak256(abi.encodePacked(reverseBase, keccak256(label))) : bytes32(0);
        if (node != 0) reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(abi.encodePacked(uint8(label.length), label, "\x04addr\x07reverse\x00"));
        primary = abi.decode(_ask(reverseResolver, abi.encodeWithSignature("name(bytes32)", node)), (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory found;
        bytes memory dns = _dns(bytes(primary));
        (found, resolver) = resolve(dns, abi.encodeWithSignature("addr(bytes32)", _node(dns, 0)));
        bytes memory owner = abi.encodePacked(abi.decode(found, (address)));
        if (keccak256(owner) != keccak256(account)) revert ReverseAddressMismatch(primary, owner);
    }

    /// The resolver of a name or of its nearest parent that has one, the name's node, and where that parent begins.
    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = _node(name, 0);
        for (;; offset += 1 + uint8(name[offset])) {
            resolver = registry.resolver(_node(name, offset));
            if (resolver != address(0) || uint8(name[offset]) == 0) return (resolver, node, offset);
        }
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xcd191b34 || id == extended;
    }

    function _ask(address target, bytes memory data) private view returns (bytes memory result) {
        bool success;
        (success, result) = target.staticcall(data);
        if (!success) revert ResolverError(result);
    }

    function _isExtended(address resolver) private view returns (bool) {
        (bool success, bytes memory result) =
            resolver.staticcall{gas: 30000}(abi.encodeCall(IExtended.supportsInterface, (extended)));
        return success && result.length == 32 && abi.decode(result, (uint256)) == 1;
    }

    /// Namehash of the name that begins there: labels, each behind its length, and a zero.
    function _node(bytes memory name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 size = uint8(name[offset]);
        if (size == 0) {
            if (offset != name.length - 1) revert DNSDecodingFailed(name);
            return 0;
        }
        if (offset + size >= name.length) revert DNSDecodingFailed(name);
        bytes32 label;
        assembly {
            label := keccak256(add(add(name, 33), offset), size)
        }
        return keccak256(abi.encodePacked(_node(name, offset + 1 + size), label));
    }

    function _dns(bytes memory name) private pure returns (bytes memory dns) {
        dns = new bytes(name.length + 2);
        uint256 size;
        for (uint256 i = name.length; i > 0; i--) {
            if (name[i - 1] == ".") (dns[i], size) = (bytes1(uint8(size)), 0);
            else (dns[i], size) = (name[i - 1], size + 1);
        }
        dns[0] = bytes1(uint8(size));
    }

    function _hex(bytes memory data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[i * 2] = digits[uint8(data[i]) >> 4];
            text[i * 2 + 1] = digits[uint8(data[i]) & 15];
        }
    }
}
